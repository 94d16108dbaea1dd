import { accessSync, closeSync, constants, existsSync, openSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AdviceError } from './advice-error.ts'
import { databaseHosts } from './postgres/database-hosts.ts'
import { reasonOf, whyNothingIn } from './reason-of.ts'
import { sqliteCode } from './sqlite/sqlite-code.ts'
import { databaseFile } from './sqlite/sqlite-store.ts'
import type { StoreLocation } from './store-location.ts'

/** Returns an error that tells the host why the database could not be opened. Faults of our own are left unchanged. */
export function whyClosed(
  error: unknown,
  { databaseUrl, dataDir }: StoreLocation,
  setting = 'DATABASE_URL',
): unknown {
  if (error instanceof AdviceError || !(error instanceof Error)) return error
  const found = databaseUrl === undefined ? inSqlite(error, dataDir) : inPostgres(error, databaseUrl)
  const problem = found?.replace(/^DATABASE_URL/, setting)
  return problem === undefined ? error : new AdviceError(problem, { cause: error })
}

const notADatabase = 26
const damaged = 11

function inSqlite(error: Error, dataDir: string): string | undefined {
  const reason = reasonOf(error)
  if (reason === undefined) return undefined
  const file = databaseFile(dataDir)
  const nowhere = existsSync(file) ? undefined : whyUnmakable(dataDir)
  if (nowhere) return `DATA_DIR: ${nowhere}: ${basename(file)} cannot be made.`
  const isBroken = [notADatabase, damaged].includes(sqliteCode(error) ?? 0)
  const help = isBroken ? ' npm run restore -- FILE brings a backup back.' : ''
  return `DATA_DIR: ${file} cannot be opened: ${whyForbidden(file) ?? reason}.${help}`
}

/** SQLite does not say that the file belongs to another user, as after a command that root ran. */
function whyForbidden(file: string): string | undefined {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** If the file is missing, SQLite says only that it could not open it. A trial file shows why it cannot be created. */
function whyUnmakable(folder: string): string | undefined {
  const trial = join(folder, `trial.${process.pid}`)
  try {
    closeSync(openSync(trial, 'wx', 0o600))
    rmSync(trial)
    return undefined
  } catch (error) {
    return whyNothingIn(folder, error)
  }
}

const noSuchName = ['ENOTFOUND', 'EAI_AGAIN']
const noSuchDatabase = '3D000'
const notLetIn = ['28P01', '28000']
const passwordMissing = /password must be a .*string/
const refused = /^(42501|25006|53|57P|55|08)/
/** Errors of `pg` that have no code: it could not agree with the server on how to connect. */
const ofConnecting = /connect|SSL|SASL|timeout|password/i

function inPostgres(error: Error, databaseUrl: string): string | undefined {
  const place = placeOf(databaseUrl)
  const code = 'code' in error ? String(error.code) : ''
  if (isNobodyThere(error, code)) return `DATABASE_URL: nothing answers at ${place}.`
  if (noSuchName.includes(code))
    return `DATABASE_URL: no machine is called ${hostsOf(databaseUrl).join(' or ')}.`
  if (notLetIn.includes(code)) return `DATABASE_URL: ${place} does not accept its user and password.`
  if (code === noSuchDatabase) return `DATABASE_URL: ${place} has no such database (${error.message}).`
  if (passwordMissing.test(error.message)) {
    return `DATABASE_URL: ${place} wants a password, and there is none in it.`
  }
  const isOfPg = error.constructor === Error && code === '' && ofConnecting.test(error.message)
  const isExplained = refused.test(code) || /^E[A-Z]+$/.test(code) || isOfPg
  return isExplained ? `DATABASE_URL: ${place} cannot be used: ${error.message}.` : undefined
}

/** The connection was refused, or there is no socket file. (ENOENT without `connect` means a missing certificate.) */
function isNobodyThere(error: Error, code: string): boolean {
  return code === 'ECONNREFUSED' || (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
}

/** Host and port of the address, without user and password. */
export function placeOf(databaseUrl: string): string {
  return databaseHosts(databaseUrl).map(placeOfOne).join(' or ')
}

function placeOfOne(address: string): string {
  const host = hostOf(address)
  // A socket in this folder.
  return host.startsWith('/') ? host : `${host}:${new URL(address).port || 5432}`
}

/** The hosts in the address. */
export function hostsOf(databaseUrl: string): string[] {
  return databaseHosts(databaseUrl).map(hostOf)
}

function hostOf(address: string): string {
  const { hostname, searchParams } = new URL(address)
  return searchParams.get('host') ?? (decodeURIComponent(hostname) || 'localhost')
}
