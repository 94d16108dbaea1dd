import type { Beat } from '../beat.ts'
import type { MailConfig, Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { createTerminalMailer } from './terminal-mailer.ts'

export function createMailer(
  config: MailConfig,
  terminal: NodeJS.WritableStream = process.stdout,
  beat?: Beat,
): Mailer {
  const { smtpUrl } = config
  return smtpUrl === undefined
    ? createTerminalMailer(terminal)
    : createSmtpMailer({ ...config, smtpUrl, beat })
}
