import { codeLifetimeMs } from '#shared/limits.ts'
import { monthDay } from '#shared/text/month-day.ts'
import { layOut } from './letter-page.ts'
import type { InvitationMail, PasskeyMail } from './mailer.ts'

export interface Letter {
  subject: string
  text: string
  html: string
}

const minutes = codeLifetimeMs / 60_000

export function writeCodeLetter(to: { email: string; code: string; publicUrl: string }): Letter {
  const { email, code, publicUrl } = to
  const { hostname } = new URL(publicUrl)
  const before = `Here is the code to sign in at ${placeOf(publicUrl)} as ${email}.`
  const after = `It works once, for ${minutes} minutes.`
  const closing =
    'If you did not ask for it, ignore this message. Do not give the code to anybody: nobody from Longhand will ask for it.'
  return {
    // The code comes first, because notifications and phones look for it there.
    subject: `${code} is your Longhand code`,
    text: [
      before,
      code,
      after,
      closing,
      // Binds the code to the site: phones that fill in codes offer it only there.
      `@${hostname} #${code}`,
    ].join('\n\n'),
    html: layOut({ title: 'Your Longhand code', before, code, after, closing }),
  }
}

/**
 * Its subject is as long as that of the letter with a code, and both have no link. Otherwise a mail server might check one of
 * them for longer, and the time would reveal which one it was.
 */
export function writeNoAccountLetter(to: { email: string; mayBegin: boolean; publicUrl: string }): Letter {
  const { email, mayBegin, publicUrl } = to
  const { hostname } = new URL(publicUrl)
  const before = `Somebody tried to sign in at ${placeOf(publicUrl)} as ${email}. There is no account for this address.`
  const after = mayBegin
    ? 'To begin writing, open that page and continue with your email.'
    : 'New accounts there are for invited writers. Ask whoever runs it for an invitation.'
  const closing = 'If this was not you, ignore this message.'
  return {
    subject: 'There is no Longhand account',
    // The last line replaces the one that binds the code to the site in the other letter.
    text: [before, after, closing, `@${hostname} no code`].join('\n\n'),
    html: layOut({ title: 'No Longhand account', before, after, closing }),
  }
}

/** All letters that a sign-in may cause. The size of the mail must not reveal which one it is. */
export function writeSignInLetters(to: { email: string; code: string; publicUrl: string }) {
  return {
    code: writeCodeLetter(to),
    mayBegin: writeNoAccountLetter({ ...to, mayBegin: true }),
    mayNotBegin: writeNoAccountLetter({ ...to, mayBegin: false }),
  }
}

export function writeInvitationLetter(to: InvitationMail & { publicUrl: string }): Letter {
  const { email, link, expiresAt, publicUrl } = to
  const place = placeOf(publicUrl)
  const before = `You are invited to write at ${place} as ${email}. To accept, open this link:`
  const after = `The invitation holds until ${monthDay(expiresAt)}. You sign in on the page that opens.`
  const closing = 'If you do not know who invites you, ignore this message: without you, nothing happens.'
  return {
    subject: `You are invited to write at ${place}`,
    text: [before, link, after, closing].join('\n\n'),
    html: layOut({ title: 'An invitation to Longhand', before, link, after, closing }),
  }
}

export function writePasskeyLetter(to: PasskeyMail & { publicUrl: string }): Letter {
  const { email, publicUrl } = to
  const account = `the account of ${email} at ${placeOf(publicUrl)}`
  const before =
    to.change === 'added'
      ? `A passkey was added to ${account}, by ${to.device}. It signs in without a code.`
      : `A passkey was removed from ${account}. It no longer signs in; whoever it has signed in stays so.`
  const isLast = to.change === 'removed' && to.isLast
  const after = `If this was you, there is nothing to do.${isLast ? noMore : ''}`
  const closing = `If it was not, sign in at ${publicUrl}. In the settings, remove every passkey that is not yours and sign out everywhere else.`
  return {
    subject: `A passkey of your Longhand account was ${to.change}`,
    text: [before, after, closing].join('\n\n'),
    html: layOut({ title: `A passkey was ${to.change}`, before, after, closing }),
  }
}

const noMore =
  ' This was one change of many: up to an hour from now, no mail tells of further passkeys that are removed, and none can be added.'

/** The address as people write it. */
function placeOf(publicUrl: string): string {
  return publicUrl.replace(/^https?:\/\//, '')
}
