import { type ReferenceExpression, sql } from 'kysely'
import { carryOrigins } from '#shared/origins/carry-origins.ts'
import { readOrigins, writeOrigins } from '#shared/origins/code.ts'
import { allOf, orElse, type Runs, zipRuns } from '#shared/origins/runs.ts'
import type { Tab } from '#shared/tabs.ts'
import type { Schema } from '../db/schema.ts'

type Recorded = Pick<Tab, 'content' | 'origins'>

/** Of a row, where it is of the text as it stands; a release that keeps no record leaves one of another text. */
export function originsHere(table: 'writing_tabs' | 'tab' = 'writing_tabs') {
  const column = (name: ReferenceExpression<Schema, 'writing_tabs'> & string) => sql.ref(`${table}.${name}`)
  return sql<string>`case when ${column('origins_at')} = ${column('revision')} then ${column('origins')} else '' end`.as(
    'origins',
  )
}

/**
 * The record of a text that is saved. What the page says of a unit stands. Of the others, as of all where an earlier client
 * says nothing, those that stand where they stood have the origin that they had. It never decides whether a save is accepted.
 */
export function savedOrigins(before: Recorded, content: string, said: string | undefined): string {
  const own = readOrigins(said, content.length)
  if (own && !own.some(({ origin }) => origin === 'n')) return storedOrigins(own)
  const known = readOrigins(before.origins, before.content.length)
  const carried = known ? carryOrigins(known, before.content, content, 'u') : allOf('u', content.length)
  return storedOrigins(own ? zipRuns(own, carried, orElse) : carried)
}

/** Of a text that the page sends along with its record. */
export function sentOrigins(content: string, said: string | undefined): string {
  return storedOrigins(readOrigins(said, content.length) ?? [])
}

/** Nothing, where nothing is known. */
function storedOrigins(runs: Runs): string {
  const isKnown = runs.some(({ origin }) => origin !== 'u' && origin !== 'n')
  return isKnown ? writeOrigins(runs) : ''
}
