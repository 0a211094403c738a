"""The window's language: as the system, as the variable LANGUAGE says, or as it was chosen; English needs no file."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "translations"
CHOICES = ("system", "en", "de")
ENGLISH = "en"
_SHOWN = "language"  # a property of the application
Text = tuple[str, str]  # context, which is the class that translates it, and text


def wanted(choice: str, environment: Mapping[str, str], system: tuple[str, ...] = ()) -> str:
    """The code of the language to show: the first one wished for that there is, else English."""
    wishes = (choice,) if choice != "system" else (*environment.get("LANGUAGE", "").split(":"), *system)
    codes = (wish.replace("_", "-").partition("-")[0].lower() for wish in wishes)
    return next((code for code in codes if code in CHOICES[1:]), ENGLISH)


def install(application: QCoreApplication, choice: str, environment: Mapping[str, str]) -> str:
    """Shows all that is built from now on in the language wanted; returns its code. Qt's own buttons follow."""
    for old in application.findChildren(QTranslator):
        application.removeTranslator(old)
        old.deleteLater()
    code = wanted(choice, environment, tuple(QLocale.system().uiLanguages()))
    if code != ENGLISH:
        qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        for file in (qt / f"qtbase_{code}.qm", file_of(code).with_suffix(".qm")):
            translator = QTranslator(application)
            if translator.load(str(file)):
                application.installTranslator(translator)
    application.setProperty(_SHOWN, code)
    return code


def shown() -> str:
    """The code of the language that was installed."""
    application = QCoreApplication.instance()
    return str(application.property(_SHOWN) or ENGLISH) if application else ENGLISH


def file_of(code: str) -> Path:
    """The texts of a language other than English, with their translations."""
    return FOLDER / f"fusescope_{code}.ts"


def read(path: Path) -> dict[Text, str]:
    """The translations in a .ts file; those that are not finished are left out."""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            words = message.find("translation")
            if words is not None and words.text and words.get("type") != "unfinished":
                found[context.findtext("name") or "", message.findtext("source") or ""] = words.text
    return found
