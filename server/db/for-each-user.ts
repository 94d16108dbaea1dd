import type { Store } from './schema.ts'

interface Few {
  /** Asked before each user. If it returns true, the rest is left out. */
  isOver?: () => boolean
  /** Only users whose address begins like this. */
  marked?: string
}

const usersPerRead = 500

/**
 * Does this work for one writer after the other. If it fails for one, it goes on with the others, because a damaged row must not
 * prevent it for everybody after it. Throws at the end if it has failed for any, or at once if the database does not answer.
 */
export async function forEachUser(
  store: Store,
  work: (userId: string) => Promise<void>,
  { isOver = () => false, marked = '' }: Few = {},
): Promise<void> {
  const failed: string[] = []
  let cause: unknown
  for await (const userId of everyUser(store, marked)) {
    if (isOver()) break
    try {
      await work(userId)
    } catch (error) {
      await requireAnswer(store)
      cause ??= error
      failed.push(userId)
    }
  }
  const [first] = failed
  if (first === undefined) return
  throw new Error(`It failed for ${failed.length} of the accounts, first for ${first}`, { cause })
}

async function* everyUser({ db }: Store, marked: string): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const users = await db
      .selectFrom('users')
      .select('id')
      .where('id', '>', last)
      .where('email', 'like', `${marked}%`)
      .orderBy('id')
      .limit(usersPerRead)
      .execute()
    for (const { id } of users) yield id
    if (users.length < usersPerRead) return
    last = users.at(-1)?.id ?? last
  }
}

/** Throws if the database does not answer, so that the work would fail for everybody. */
export async function requireAnswer({ db }: Store): Promise<void> {
  await db.selectFrom('users').select('id').limit(1).execute()
}
