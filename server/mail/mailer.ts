import type { Config } from '../env.ts'

export interface CodeMail {
  email: string
  code: string
}

export interface InvitationMail {
  email: string
  link: string
  expiresAt: number
}

/** A passkey was added or removed. The name of the device is ours: a mail to the owner contains no words of other people. */
export type PasskeyMail = { email: string } & (
  | { change: 'added'; device: string }
  /** `isLast`: this is the last mail that is allowed in this hour. The owner is not told of further removals. */
  | { change: 'removed'; isLast?: true }
)

export interface Mailer {
  /** How codes are sent. `terminal` prints them where the server runs. */
  kind: 'smtp' | 'terminal'
  /** Resolves when the mail server has accepted the mail. Rejects within seconds if it has not. */
  sendCode(mail: CodeMail): Promise<void>
  /** For an address that wanted to sign in but has no account, and for which none should be made. */
  sendNoAccount(mail: { email: string; mayBegin: boolean }): Promise<void>
  /**
   * Sent to the owner of the account, whoever has made the change. Nobody waits for it, so it is tried again for an hour.
   * Rejects when it is given up.
   */
  sendPasskeyChange(mail: PasskeyMail): Promise<void>
  /** Tries once more to send what has not been accepted yet. */
  close(): Promise<void>
}

/** Only with SMTP. Invitations are made in a terminal, so without mail they are read there. */
export interface SmtpMailer extends Mailer {
  sendInvitation(mail: InvitationMail): Promise<void>
}

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>
