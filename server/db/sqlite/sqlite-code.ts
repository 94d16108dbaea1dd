/** SQLite's code of an error, if it is one of SQLite's. The lowest byte is the error; the bytes above give details. */
export function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}

/** Whether another process holds the database. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === busy
}

const busy = 5
