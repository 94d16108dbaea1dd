import type { MailConfig, Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { createTerminalMailer } from './terminal-mailer.ts'

export function createMailer(config: MailConfig, terminal: NodeJS.WritableStream = process.stdout): Mailer {
  const { smtpUrl } = config
  return smtpUrl === undefined ? createTerminalMailer(terminal) : createSmtpMailer({ ...config, smtpUrl })
}
