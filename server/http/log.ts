import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

interface Line {
  level: string
  time: string
  msg?: string
  err?: { stack?: string; message?: string }
  [field: string]: unknown
}

/** The part of `process.stdout` that is used. */
interface Output {
  fd: number
  isTTY: boolean
  write(line: string): unknown
}

/** The server's log: readable lines in a terminal, JSON everywhere else. */
export function createLog(output: Output = process.stdout): Logger {
  if (!output.isTTY) return createJsonLog(byTurns(output.fd))
  return createJsonLog({ write: (line) => output.write(readable(JSON.parse(line))) })
}

export function createJsonLog(destination: DestinationStream): Logger {
  return pino(options, destination)
}

/** Writes the lines of one turn of the event loop at once, because a write takes longer than making a line. */
function byTurns(fd: number): DestinationStream {
  const open = () => pino.destination({ dest: fd, sync: true })
  let file = open()
  let lines = ''
  const flush = () => {
    if (lines === '') return
    const turn = lines
    lines = ''
    try {
      file.write(turn)
    } catch {
      // The disk may be full. The process goes on, and these lines are dropped; the next ones may be written.
      file = open()
    }
  }
  // The last lines say why the process ends.
  process.on('exit', flush)
  return {
    write(line) {
      if (lines === '') setImmediate(flush)
      lines += line
    },
  }
}

const options: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: describe },
}

/**
 * Only what went wrong and where: databases and mail servers add rows and recipients to their errors, and addresses to their
 * messages.
 */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) }
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  }
}

/** The @ may also be in another form, which mail servers use for people or in links. */
const address =
  /(?<![^\s<>"'(),;:@＠﹫/])[^\s<>"'(),;:@＠﹫/]+(?:[@＠﹫]|%40|\(at\)|\[at\])[^\s<>"'(),;:@＠﹫/]+/gi

function withoutAddresses(text: string): string {
  return text.replace(address, '<address>')
}

/** Such as `12:30:59 request method=GET status=200`, with a stack below it. */
function readable({ level, time, msg = '', err, ...fields }: Line): string {
  const marker = level === 'info' ? '' : `${level.toUpperCase()} `
  const details = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`)
  const stack = err ? `\n${err.stack ?? err.message}` : ''
  return `${time.slice(11, 19)} ${marker}${msg}${details.join('')}${stack}\n`
}
