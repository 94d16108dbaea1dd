import { expect, test } from 'vitest'
import { mailboxOf, normalAddress, readableAddress } from './normal-address.ts'

test.each([
  'ada@bücher.example',
  'ada@bu\u0308cher.example',
  'ada@BÜCHER.example',
  'ada@xn--bcher-kva.example',
  'ada@ｂücher.ｅｘａｍｐｌｅ',
  'ada@bücher。example',
  'ada@bücher｡example',
  'ada@bücher.example.',
])('%s is the same address as the others', (spelling) => {
  expect(normalAddress(spelling)).toBe('ada@xn--bcher-kva.example')
})

test.each([
  'zoë@example.com',
  'ｚoe@example.com',
  "o'brien_99%&*@sub.example.co",
  'a@my_host.example.com',
  // None of these is a domain. If it were normalized to one, it would share another's budgets and account.
  'a@example.com/x',
  'a@ex%61mple.com',
  'a@example.com?x.y',
  'a@example.com#x.y',
  'a@1.2',
  'a@1.2.3.4',
  'a@a.0x1',
  'a@xn--zzzz99.example',
])('%s stays as it is', (email) => {
  expect(normalAddress(email)).toBe(email)
})

test.each([
  ['ada@xn--bcher-kva.example', 'ada@bücher.example'],
  ['xn--ada@example.com', 'xn--ada@example.com'],
  ['a@xn--bcher-kva.example/x', 'a@xn--bcher-kva.example/x'],
  ['a@xn--14-c6t.example', 'a@xn--14-c6t.example'],
  ['a@xn--i-7iq.example', 'a@xn--i-7iq.example'],
])('%s is shown as %s', (email, shown) => {
  expect(readableAddress(email)).toBe(shown)
})

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada+tabs@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['ada-tabs@exa+mple.com', 'ada-tabs@exa+mple.com'],
  ['ada%elsewhere.example@example.com', '%@example.com'],
  ['elsewhere.example!ada+tabs@example.com', '%@example.com'],
  ['ada@exa%mple!.com', 'ada@exa%mple!.com'],
  ['ada%example.com@example.com', 'ada@example.com'],
  ['ada+tabs%example.com%example.com@example.com', 'ada@example.com'],
  ['example.com!example.com!ada@example.com', 'ada@example.com'],
  ['example.com!ada%example.com@example.com', 'ada@example.com'],
  ['ada%bücher.example@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['ada%example.com%elsewhere.example@example.com', '%@example.com'],
  ['ada%example.com.elsewhere.example@example.com', '%@example.com'],
  ['elsewhere.example!ada%example.com@example.com', '%@example.com'],
  ['ada%@example.com', '%@example.com'],
  ['ada\uff05example.com@example.com', 'ada@example.com'],
  ['ａda@example.com', 'ada@example.com'],
  ['ℋal@example.com', 'hal@example.com'],
  ['ad\u034fa\ufe0f@example.com', 'ada@example.com'],
  ['zo\u034fe\u034f\u0308@example.com', 'zoë@example.com'],
  ['ada\u3164@example.com', 'ada@example.com'],
  ['ada\uff0btabs@example.com', 'ada@example.com'],
  ['ada\uff05elsewhere.example@example.com', '%@example.com'],
  ['elsewhere.example\uff01ada@example.com', '%@example.com'],
  ['ada\uff20elsewhere.example@example.com', '%@example.com'],
])('mail to %s arrives at %s', (email, mailbox) => {
  expect(mailboxOf(email, '+')).toBe(mailbox)
})

test.each([
  ['ada-tabs@example.com', 'ada@example.com'],
  ['ADA－tabs+more@example.com', 'ada@example.com'],
  ['ada_tabs@example.com', 'ada_tabs@example.com'],
  ['ada-tabs%example.com@example.com', 'ada@example.com'],
])('where a mail server splits at a hyphen too, mail to %s is counted for %s', (email, mailbox) => {
  expect(mailboxOf(email, '+-')).toBe(mailbox)
})
