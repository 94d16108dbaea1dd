import { writeWordDocument } from '../../export/word-document.ts'
import { expect, test } from 'vitest'
import { readAll } from './read-all.ts'

test('a first try', async () => {
  const text = 'One.\n\n  Two *x* & <b>\tthree\n\n\nFour'
  const bytes = await writeWordDocument({ tab: { title: 'The harbour', writing_date: '2026-01-08', font: 'Inter', size: 'normal', timer_minutes: 25 }, text })
  const file = new File([bytes], 'a.docx')
  const found = await readAll([{ path: 'a.docx', file }, {path:'b.html', file: new File(['<p>Hello <b>bold </b>x<ul><li>a<li>b<ol><li>c</ol></ul><table><tr><td>1<td>2<tr><td>3<td>4</table><p>last<br>line <a href="https://x.org/a(b)">l</a>'],'b.html')}])
  expect(found).toEqual(1)
})
