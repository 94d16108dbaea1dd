import { isFont, isSize } from '#shared/tab-fields.ts'
import type { Tab } from '#shared/tabs.ts'
import { isRecord } from '../../lib/api.ts'

// Checked by hand: the schema in shared/tabs.ts would bring zod, 25 kB of compressed script, to the writing page.
export function readTab(value: unknown): Tab {
  if (!isTab(value)) throw new TypeError('Not a tab')
  return value
}

function isTab(value: unknown): value is Tab {
  return (
    isRecord(value) &&
    texts.every((name) => typeof value[name] === 'string') &&
    numbers.every((name) => typeof value[name] === 'number') &&
    isFont(value.font) &&
    isSize(value.size)
  )
}

const texts = ['id', 'title', 'content', 'writing_date'] satisfies (keyof Tab)[]
const numbers = [
  'timer_minutes',
  'word_count',
  'revision',
  'created_at',
  'updated_at',
] satisfies (keyof Tab)[]
