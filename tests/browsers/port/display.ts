import { type Program, start } from './process.ts'

let running: Promise<{ program: Program; display: string }> | undefined

/** A screen without a monitor, one for all browsers of this process. */
export async function startDisplay(): Promise<string> {
  running ??= startXvfb()
  return (await running).display
}

/** A program that goes on living must not wait for it. */
export async function endDisplay(): Promise<void> {
  const ended = running
  running = undefined
  await (await ended)?.program.kill()
}

async function startXvfb(): Promise<{ program: Program; display: string }> {
  // It chooses a number that is free, and writes it where it is told.
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const program = start('Xvfb', args, process.env)
  return { program, display: `:${await program.reads(/^(\d+)$/)}` }
}
