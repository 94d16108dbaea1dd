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

/** What opens an account has changed. The device is named in words of ours: nobody else's stand in a mail to its owner. */
export type PasskeyMail = { email: string } & (
  | { change: 'added'; device: string }
  /** `isLast`: the last mail that this hour allows. Of further removals nobody is told. */
  | { change: 'removed'; isLast?: true }
)

export interface Mailer {
  /** How codes travel; `terminal` prints them where the server runs. */
  kind: 'smtp' | 'terminal'
  /** Resolves when the mail was handed over; rejects within seconds when it could not be. */
  sendCode(mail: CodeMail): Promise<void>
  /** To an address that asked to sign in, has no account and did not ask for one. */
  sendNoAccount(mail: { email: string; mayBegin: boolean }): Promise<void>
  /**
   * Goes to the owner of the account, even if somebody else has made the change. Nobody waits for it: it is tried again for an hour, and
   * rejects when it is given up.
   */
  sendPasskeyChange(mail: PasskeyMail): Promise<void>
  /** Tries once more what could not be handed over yet. */
  close(): Promise<void>
}

/** Invitations are made at a terminal: where there is no mail, they are read there. */
export interface SmtpMailer extends Mailer {
  sendInvitation(mail: InvitationMail): Promise<void>
}

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>
