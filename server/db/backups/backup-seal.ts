import { createHash, timingSafeEqual } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  createReadStream,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs'

/** A keyed hash for this purpose alone. */
export type SignBackup = (...words: string[]) => string

/** The result of checking the last line of a backup. */
export type Seal =
  | { isOurs: true; madeAt: number }
  | { isOurs: false; why: 'unsigned' | 'other secret' | 'changed' }

const line = /\nlonghand backup (\d{4}-\d\d-\d\dT[\d:.]{12}Z) ([\w-]{43}) ([\w-]{43})\n$/
/** More bytes than a line can have. */
const maxBytes = 200

/**
 * Signs a backup in a line after the last page, which SQLite does not read. A person who can write to the backups but
 * does not have the secret can change neither a backup nor its time without being noticed.
 */
export async function sealBackup(path: string, madeAt: number, sign: SignBackup): Promise<void> {
  const time = new Date(madeAt).toISOString()
  const proof = sign(time, await hashOf(path, statSync(path).size))
  appendFileSync(path, `\nlonghand backup ${time} ${sign('key')} ${proof}\n`)
}

/** Checks the line and removes it from the file, so call this on a copy. What remains is what was signed. */
export async function takeSeal(path: string, secrets: SignBackup[]): Promise<Seal> {
  const found = line.exec(endOf(path))
  if (!found) return { isOurs: false, why: 'unsigned' }
  const [words, time = '', key = '', proof = ''] = found
  const size = statSync(path).size - words.length
  const sign = secrets.find((secret) => secret('key') === key)
  const hash = await hashOf(path, size)
  truncateSync(path, size)
  if (!sign) return { isOurs: false, why: 'other secret' }
  if (!isSame(sign(time, hash), proof)) return { isOurs: false, why: 'changed' }
  return { isOurs: true, madeAt: Date.parse(time) }
}

function endOf(path: string): string {
  const { size } = statSync(path)
  const bytes = Buffer.alloc(Math.min(maxBytes, size))
  const file = openSync(path, 'r')
  try {
    readSync(file, bytes, 0, bytes.length, size - bytes.length)
  } finally {
    closeSync(file)
  }
  return bytes.toString('latin1')
}

async function hashOf(path: string, size: number): Promise<string> {
  const hash = createHash('sha256')
  if (size > 0) for await (const chunk of createReadStream(path, { end: size - 1 })) hash.update(chunk)
  return hash.digest('hex')
}

function isSame(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right))
}
