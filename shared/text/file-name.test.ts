import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ["Today's Writing", 'Today_s_Writing'],
  ['Мой день', 'Мой_день'],
  ['日記 2', '日記_2'],
  ['हिन्दी', 'हिन्दी'],
  ['../../etc/passwd', '______etc_passwd'],
  ['a\0b\nc', 'a_b_c'],
  ['👩‍🚀', '___'],
])('%j becomes %j', (title, name) => {
  expect(fileNameOf(title)).toBe(name)
})
