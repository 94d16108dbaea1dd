import type { Mailer } from './mailer.ts'

/** Without a mail server the owner of the machine reads the codes where it runs, and nowhere else. */
export function createTerminalMailer(terminal: NodeJS.WritableStream): Mailer {
  const say = async (sentence: string) => {
    terminal.write(framed(sentence))
  }
  return {
    kind: 'terminal',
    sendCode: ({ email, code }) => say(`Sign-in code for ${email}: ${code}`),
    sendNoAccount: ({ email }) => say(`No account for ${email}, and no new account was requested`),
    // Who reads the terminal is not whose passkey it is. The security log has it.
    sendPasskeyChange: async () => {},
    async close() {},
  }
}

function framed(sentence: string): string {
  const edge = '─'.repeat(sentence.length + 4)
  return `\n┌${edge}┐\n│  ${sentence}  │\n└${edge}┘\n\n`
}
