/** What PostgreSQL says of itself: it is stopping, not yet up, or has no connection left. */
const postgresStates = ['57P01', '57P02', '57P03', '53300']
/** What the network says of it. */
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
/** `pg` gives these no code: no connection became free, or one broke. */
const noneFree = 'timeout exceeded when trying to connect'
const pgMessages = /^Connection terminated|is not queryable$/
/** SQLite: another program holds it, or the disk is full. What it adds above the lowest byte says how that came. */
const sqliteCodes = [5, 13]

/** The database cannot be asked now, and may be a moment later. So the caller is told to come again. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return sqliteCodes.includes(Number(error.errcode) & 0xff)
  if ('code' in error) return [...postgresStates, ...networkCodes].includes(String(error.code))
  return error.message === noneFree || pgMessages.test(error.message)
}

/** All connections are in use, which says nothing of the database. */
export function isPoolFull(error: unknown): boolean {
  return error instanceof Error && error.message === noneFree
}
