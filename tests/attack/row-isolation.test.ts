import {
  type CompiledQuery,
  type KyselyPlugin,
  type QueryExecutor,
  type RootOperationNode,
  sql,
} from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isolatedTables, type Store, type Tx } from '../../server/db/schema.ts'
import { writePart } from '../support/long-form.ts'
import { onEveryDatabase } from '../support/server/databases.ts'
import { everyCall, send } from './every-call.ts'
import { addWriter, createWorld, rowsOf, secretWord, type World, type Writer } from './world.ts'

/** Tables that are read before it is known who calls. */
const ofAccounts = ['passkeys', 'provider_identities', 'sessions']

// If the application ever forgets to ask only for the writer's own rows, the database must still refuse. Each statement
// of a writer's journey is run again by another writer and by nobody, with the victim's ids in it, and once more
// without any condition.
onEveryDatabase('row isolation under attack', ({ open, kind, isPartitioned }) => {
  let store: Store
  let world: World
  let alice: Writer
  let mallory: Writer
  const statements: RootOperationNode[] = []
  const counted = { 'run again': 0, 'refused by the database': 0 }

  beforeAll(async () => {
    store = await open()
    world = await createWorld(recordInto(statements, store))
    alice = await addWriter(world, 'alice')
    const headers = { authorization: `Bearer ${alice.session.access_token}` }
    for (const call of everyCall(alice).filter(({ path }) => path !== '/api/account')) {
      await (await send(world.subject.app, call, headers)).arrayBuffer()
    }
    const recorded = statements.length
    mallory = await addWriter(world, 'mallory', 'intruder')
    statements.length = recorded
    return () => world.service.stop()
  })
  afterAll(() =>
    writePart(`isolation in the database, ${kind}${isPartitioned ? ', partitioned' : ''}`, {
      statements: statements.length,
      ...counted,
    }),
  )

  test('a save is among the attacked statements', () => {
    const ofSaves = statements.filter((node) => JSON.stringify(node).includes('"name":"tab_writers"'))
    expect(ofSaves.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['SelectQueryNode', 'InsertQueryNode']),
    )
  })

  test('every statement of the application names the writer itself', () => {
    const forgetful = statements.filter((node) => {
      const names = JSON.stringify('where' in node ? node.where : node)
      return !names.includes(alice.session.user.id)
    })
    expect(forgetful.map(({ kind }) => kind)).toEqual([])
  })

  test.each([
    ['word for word', (node: RootOperationNode) => node],
    ['without its conditions', withoutConditions],
  ])('every statement of the application, %s', async (_how, change) => {
    const before = await rowsOf(store, alice)
    const malloryId = mallory.session.user.id
    expect(statements.length).toBeGreaterThan(20)
    for (const statement of statements.map(change)) {
      const attempts = [
        () => store.asUser(malloryId, (tx) => run(tx, statement)),
        () => store.db.transaction().execute((tx) => run(tx, statement)),
      ]
      for (const attempt of attempts) {
        const rows = await attempt().catch((error: Error) => {
          expect(error.message).toMatch(/row isolation|row-level security/)
          counted['refused by the database']++
          return []
        })
        expect(JSON.stringify(rows)).not.toContain(secretWord)
        expect(await rowsOf(store, alice)).toEqual(before)
        counted['run again']++
        // Rows that the statement has written for the attacker must not count as found by the next statement.
        await store.asUser(malloryId, (tx) =>
          tx.deleteFrom('writing_tabs').where('user_id', '=', malloryId).execute(),
        )
      }
    }
  })

  test('every table that names a writer is covered', async () => {
    const guarded = [...isolatedTables, ...ofAccounts].sort()
    if (kind === 'postgres') {
      const { rows } = await sql<{ name: string; guarded: boolean }>`
        select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`.execute(
        store.db,
      )
      const parts = isPartitioned ? isolatedTables.flatMap((name) => [`${name}_0`, `${name}_1`]) : []
      expect(rows.map(({ name }) => name)).toEqual([...guarded, ...parts].sort())
      expect(rows.filter((row) => !row.guarded).map(({ name }) => name)).toEqual(ofAccounts)
      return
    }
    const { rows } = await sql<{ name: string }>`
      select m.name from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and c.name = 'user_id' order by 1`.execute(store.db)
    expect(rows.map(({ name }) => name)).toEqual(guarded)
    const { rows: made } = await sql<{ name: string }>`
      select name from sqlite_temp_master order by 1`.execute(store.db)
    const expected = isolatedTables.flatMap((table) => [
      table,
      ...['insert', 'update', 'delete'].map((action) => `${table}_${action}`),
    ])
    expect(made.map(({ name }) => name)).toEqual(expected.sort())
  })

  if (kind === 'postgres') {
    test('the application’s role cannot bypass row security', async () => {
      const { rows } = await sql`
        select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user`.execute(
        store.db,
      )
      expect(rows).toEqual([
        { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
      ])
    })
  }
})

/** A store whose transactions record each statement on an isolated table. */
function recordInto(statements: RootOperationNode[], store: Store): Store {
  return { ...store, asUser: (userId, work) => store.asUser(userId, (tx) => work(recorded(tx))) }

  function recorded(tx: Tx): Tx {
    // A separate handle, so that prepared statements go through Kysely too.
    const own = tx.withPlugin(untouched)
    const executor = own.getExecutor()
    const execute = executor.executeQuery.bind(executor)
    executor.executeQuery = (query, options) => {
      const text = JSON.stringify(query.query)
      if (isolatedTables.some((table) => text.includes(`"name":"${table}"`)))
        statements.push(filledIn(query, executor))
      return execute(query, options)
    }
    return own
  }
}

/** Changes nothing. It only makes Kysely give a separate executor. */
const untouched: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
}

/** The values of a prepared statement are only in its parameters, and not in its node. */
function filledIn({ query, queryId, parameters }: CompiledQuery, executor: QueryExecutor): RootOperationNode {
  const places = executor.compileQuery(query, queryId).parameters
  const values = new Map(places.map((place, index) => [place, parameters[index]]))
  return fill(query) as RootOperationNode

  function fill(part: unknown): unknown {
    if (values.has(part)) return values.get(part)
    if (Array.isArray(part)) return part.map(fill)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, fill(value)]))
  }
}

function withoutConditions(node: RootOperationNode): RootOperationNode {
  return 'where' in node ? (({ where: _where, ...rest }) => rest)(node) : node
}

async function run(tx: Tx, node: RootOperationNode): Promise<unknown[]> {
  const executor = tx.getExecutor()
  const { rows } = await executor.executeQuery(executor.compileQuery(node, { queryId: 'again' }))
  return rows
}
