import { createInterface } from 'node:readline/promises'

/** Whether the person at the terminal types the word. Ctrl+C and Ctrl+D count as no. */
export async function askToConfirm(
  question: string,
  word: string,
  terminal: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream } = {
    input: process.stdin,
    output: process.stdout,
  },
): Promise<boolean> {
  const lines = createInterface({ ...terminal, terminal: true })
  try {
    return (await lines.question(question)).trim() === word
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return false
    throw error
  } finally {
    lines.close()
  }
}
