import type { AuthSettings } from '../../lib/api/auth-settings.ts'

/** Where a code is sent, in the texts of each step. A server without mail sends nobody to a mailbox. */
export const codeWords: Record<AuthSettings['mail'], CodeWords> = {
  smtp: {
    before: "We'll send you a verification code to sign in",
    heading: 'Check your email',
    sentTo: 'We sent a code to',
    sent: 'Verification code sent! Check your email and spam folder.',
    resent: 'New verification code sent! Check your email.',
    again: 'To continue saving, sign in with a code. We will send it to',
    prove: 'Prove that it is you first. We will send a code to',
  },
  terminal: {
    before: 'This server sends no mail. Your verification code will be printed in its terminal.',
    heading: 'Check the terminal',
    sentTo: 'The server printed a code for',
    sent: "Verification code printed in the server's terminal.",
    resent: "New verification code printed in the server's terminal.",
    again: "To continue saving, sign in with a code. The server's terminal will show it for",
    prove: "Prove that it is you first. The server's terminal will show a code for",
    where:
      'The terminal is the window in which the server was started. A server that runs as a service writes the code to its log. If somebody else runs the server, ask them for the code.',
  },
}

export interface CodeWords {
  before: string
  heading: string
  sentTo: string
  sent: string
  resent: string
  /** After a session has ended. The address follows. */
  again: string
  /** For an action that needs a proof. The address follows. */
  prove: string
  where?: string
}
