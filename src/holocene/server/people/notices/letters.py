"""Mails as they are sent: plain text, a link to the table, and a way out."""

from __future__ import annotations

from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from holocene.server.people.notices.wishes import MailServer
from holocene.server.people.notices.wording import Lang, say


def confirmation(server: MailServer, public: str, address: str, link: str, lang: Lang) -> EmailMessage:
    """To an address that may be anybody's: nothing in it was written by whoever asked."""
    text = say("confirm.text", lang, table=public, link=link)
    return _letter(server, address, say("confirm", lang), text, lang)


def notice(
    server: MailServer, public: str, address: str, way_out: str, subject: str, text: str, lang: Lang
) -> EmailMessage:
    """`way_out`: profile and code, as `profile.code`."""
    profile, _, code = way_out.partition(".")
    text = f"{text}\n\n--\n{say('off', lang, link=f'{public}/mail#off.{way_out}')}"
    letter = _letter(server, address, subject, text, lang)
    # RFC 8058: mail programs may press it for their reader.
    letter["List-Unsubscribe"] = f"<{public}/api/mail/unsubscribe?profile={profile}&code={code}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return letter


def _letter(server: MailServer, address: str, subject: str, text: str, lang: Lang) -> EmailMessage:
    letter = EmailMessage()
    letter["From"] = f"Holocene <{server.sender}>"
    letter["To"] = address
    letter["Subject"] = subject
    letter["Date"] = formatdate()
    letter["Message-ID"] = make_msgid(domain=server.sender.partition("@")[2])
    letter["Auto-Submitted"] = "auto-generated"
    letter["Content-Language"] = lang
    letter.set_content(text + "\n")
    return letter
