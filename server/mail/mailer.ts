export interface CodeMail {
  email: string
  code: string
}

export interface Mailer {
  /** How codes travel; `terminal` prints them where the server runs. */
  kind: 'smtp' | 'terminal'
  /** Resolves when the mail was handed over; rejects within seconds when it could not be. */
  sendCode(mail: CodeMail): Promise<void>
  close(): void
}
