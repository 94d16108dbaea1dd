import { sqliteCode } from '../sqlite/sqlite-code.ts'

/**
 * PostgreSQL's codes for: it is stopping, it is starting, it has no connection left, its disk is full, or it takes no
 * writing (a standby, or one that is protected from a full disk).
 */
const postgresStates = ['57P01', '57P02', '57P03', '53300', '53100', '25006']
/** Codes of the network. */
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'EAI_AGAIN',
]
/** Messages of `pg` that have no code: no connection became free, or one broke. */
const noneFree = 'timeout exceeded when trying to connect'
const pgMessages = /^Connection terminated|is not queryable$/
/**
 * SQLite's codes for: another program holds the database, it cannot be written to, or the disk fails or is full.
 */
const sqliteCodes = [5, 8, 10, 13]

/** Whether the database is unavailable only for the moment, so that the client should try again. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqliteCode(error)
  if (code !== undefined) return sqliteCodes.includes(code)
  if ('code' in error) return [...postgresStates, ...networkCodes].includes(String(error.code))
  return error.message === noneFree || pgMessages.test(error.message)
}

/** Whether all connections are in use. The database itself may be well. */
export function isPoolFull(error: unknown): boolean {
  return error instanceof Error && error.message === noneFree
}
