import type { Mailer } from './mailer.ts'

/** Used without a mail server: prints the codes in the terminal, and nowhere else. */
export function createTerminalMailer(terminal: NodeJS.WritableStream): Mailer {
  const say = async (sentence: string) => {
    terminal.write(framed(sentence))
  }
  return {
    kind: 'terminal',
    sendCode: ({ email, code }) => say(`Sign-in code for ${email}: ${code}`),
    sendNoAccount: ({ email }) => say(`No account for ${email}, and no new account was requested`),
    // Not printed, because the person at the terminal is not the owner of the passkey. The security log has it.
    sendPasskeyChange: async () => {},
    async close() {},
  }
}

function framed(sentence: string): string {
  const edge = '─'.repeat(sentence.length + 4)
  return `\n┌${edge}┐\n│  ${sentence}  │\n└${edge}┘\n\n`
}
