import type { DatabaseSync } from 'node:sqlite'
import {
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type QueryResult,
  type RootOperationNode,
  SchemableIdentifierNode,
  TableNode,
  type UnknownRow,
} from 'kysely'
import { isolatedTables } from '../schema.ts'

/**
 * Isolates rows in SQLite, which has no users: `app_user()` returns the user of the current transaction. In this
 * connection, the name of each isolated table is a view of that user's rows, so a query that forgets the user still
 * reads no rows of others. Triggers on the table refuse to write other rows. Views and triggers belong to the
 * connection and not to the file, which stays an ordinary database for migrations, backups and the `sqlite3` shell.
 */
export function isolateRows(database: DatabaseSync, currentUserId: () => string | null): void {
  database.function('app_user', currentUserId)
  for (const table of isolatedTables) {
    database.exec(`
      create temp view ${table} as select * from main.${table} where user_id = app_user();
      ${refuse(table, 'insert', 'new.user_id is not app_user()')}
      ${refuse(table, 'update', 'old.user_id is not app_user() or new.user_id is not app_user()')}
      ${refuse(table, 'delete', 'old.user_id is not app_user()')}
    `)
  }
}

function refuse(table: string, action: 'insert' | 'update' | 'delete', when: string): string {
  return `create temp trigger ${table}_${action} before ${action} on main.${table} when ${when}
    begin select raise(abort, 'row isolation: ${action} on ${table}'); end;`
}

/** A view cannot be written to, so `insert`, `update` and `delete` name the table behind it. */
export class WritesToTables implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    switch (node.kind) {
      case 'InsertQueryNode':
        return node.into ? { ...node, into: behindView(node.into) } : node
      case 'UpdateQueryNode':
        return node.table ? { ...node, table: behindView(node.table) } : node
      case 'DeleteQueryNode':
        return { ...node, from: { ...node.from, froms: node.from.froms.map(behindView) } }
      default:
        return node
    }
  }

  async transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

function behindView<T extends OperationNode>(node: T): T | TableNode {
  if (!TableNode.is(node)) return node
  const { name } = node.table.identifier
  const isIsolated = isolatedTables.some((table) => table === name)
  return isIsolated ? { ...node, table: SchemableIdentifierNode.createWithSchema('main', name) } : node
}
