import type { Passkey } from '#shared/passkeys.ts'
import { dayWords } from '../day-words.ts'

/** Such as “Added January 3. Used on January 6”. */
export function passkeyWords({ created_at, used_at }: Passkey, now: number): string {
  const added = `Added ${dayWords(created_at, now)}`
  if (used_at === null) return `${added}. Not used yet`
  const used = dayWords(used_at, now)
  return `${added}. Used ${/^[a-z]/.test(used) ? used : `on ${used}`}`
}
