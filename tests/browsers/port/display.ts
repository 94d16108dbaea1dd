import { type Program, start } from './process.ts'

let running: Promise<{ program: Program; display: string }> | undefined

/** A virtual screen, one for all browsers of this process. */
export async function startDisplay(): Promise<string> {
  running ??= startXvfb()
  return (await running).display
}

/** To be called at the end of a program, which the running screen would keep from ending. */
export async function endDisplay(): Promise<void> {
  const ended = running
  running = undefined
  await (await ended)?.program.kill()
}

async function startXvfb(): Promise<{ program: Program; display: string }> {
  // The program chooses a free number, and writes it to the given file descriptor.
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const program = start('Xvfb', args, process.env)
  return { program, display: `:${await program.reads(/^(\d+)$/)}` }
}
