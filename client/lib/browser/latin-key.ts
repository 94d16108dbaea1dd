/**
 * What a key is to a shortcut: what it types, so that the keys are those of the writer's layout. Where that is no Latin
 * letter, what an American keyboard has in its place: a Cyrillic or Greek one has no Z at all.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (!otherLetter.test(key)) return key
  if (code === 'Semicolon') return ';'
  return code.startsWith('Key') ? code.slice('Key'.length).toLowerCase() : key
}

/** Names of keys begin with Latin letters. In some scripts a key types a mark alone. */
const otherLetter = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u
