import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'
import { NodeSqliteDialect } from './sqlite/sqlite-dialect.ts'

// The migration 009-askers-and-secrets.
test('each domain gets one spelling, and nobody else’s account', async () => {
  const dialect = new NodeSqliteDialect(new DatabaseSync(':memory:'))
  const db = new Kysely<Schema>({ dialect })
  await migrate(new Kysely({ dialect }), 'sqlite', '006-eras')
  const before = [
    ['plain', 'ada@example.com'],
    ['older', 'ada@bücher.example'],
    ['younger', 'ada@xn--bcher-kva.example.'],
    ['single', 'zoë@bücher.example.'],
    ['first', 'eve@xn--bcher-kva.example'],
    ['second', 'eve@bücher.example'],
    ['odd', 'a@example.com/x'],
  ] as const
  let created_at = 0
  for (const [id, email] of before) {
    await db
      .insertInto('users')
      .values({ id, email, created_at: ++created_at, last_sign_in_at: null })
      .execute()
  }
  await migrate(new Kysely({ dialect }), 'sqlite')
  const after = await db.selectFrom('users').select(['id', 'email']).orderBy('created_at').execute()
  await db.destroy()
  expect(after.map(({ id, email }) => [id, email])).toEqual([
    ['plain', 'ada@example.com'],
    ['older', 'ada@xn--bcher-kva.example'],
    ['younger', 'ada@xn--bcher-kva.example.'],
    ['single', 'zoë@xn--bcher-kva.example'],
    ['first', 'eve@xn--bcher-kva.example'],
    ['second', 'eve@bücher.example'],
    ['odd', 'a@example.com/x'],
  ])
})
