import { describe, expect, test } from 'vitest'
import {
  writeCodeLetter,
  writeInvitationLetter,
  writeNoAccountLetter,
  writePasskeyLetter,
} from './letters.ts'

describe('the letter with a code', () => {
  const letter = writeCodeLetter({
    email: 'writer@example.com',
    code: '012345',
    publicUrl: 'https://write.example.com:8443',
  })

  test.each(['text', 'html'] as const)(
    'says in %s what was asked, from where, and how long it holds',
    (part) => {
      expect(letter[part]).toContain('012345')
      expect(letter[part]).toContain('write.example.com:8443')
      expect(letter[part]).toContain('writer@example.com')
      expect(letter[part]).toContain('10 minutes')
      expect(letter[part]).toContain('If you did not ask for it')
    },
  )

  test('ends in the line by which phones know the site of a code', () => {
    expect(letter.text.split('\n').at(-1)).toBe('@write.example.com #012345')
  })

  test('has the code as one run of digits', () => {
    expect(letter.html).toMatch(/>012345</)
  })

  test('fetches nothing when it is opened', () => {
    expect(letter.html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i)
  })
})

test('who has no account is sent to begin only where they may', () => {
  const letterOf = (mayBegin: boolean) =>
    writeNoAccountLetter({ email: 'ada@example.com', mayBegin, publicUrl: 'https://write.example.com' })
  const begin = 'To begin writing, open that page and continue with your email.'
  for (const part of ['text', 'html'] as const) {
    expect(letterOf(true)[part]).toContain(begin)
    expect(letterOf(false)[part]).not.toContain(begin)
    expect(letterOf(true)[part]).toContain('sign in at write.example.com as ada@example.com')
    expect(letterOf(false)[part]).toContain('Ask whoever runs it for an invitation.')
  }
})

test('a server under a path is named with it, and phones are told the site alone', () => {
  const [email, publicUrl] = ['ada@example.com', 'https://example.com/write']
  const code = writeCodeLetter({ email, code: '123456', publicUrl })
  expect(code.text).toContain('sign in at example.com/write as ada@example.com')
  expect(code.text.split('\n').at(-1)).toBe('@example.com #123456')
  const link = `${publicUrl}/#/login?invitation=abc`
  const invitation = writeInvitationLetter({ email, link, expiresAt: 0, publicUrl })
  expect(invitation.subject).toBe('You are invited to write at example.com/write')
  expect(writeNoAccountLetter({ email, mayBegin: true, publicUrl }).text).toContain(
    'sign in at example.com/write as',
  )
})

test('whose passkeys have changed is told how, and what to do if it was somebody else', () => {
  const to = { email: 'ada@example.com', publicUrl: 'https://example.com/write' }
  const added = writePasskeyLetter({ ...to, change: 'added', device: 'Firefox on Linux' })
  const removed = writePasskeyLetter({ ...to, change: 'removed' })
  expect(added.subject).toBe('A passkey of your Longhand account was added')
  expect(removed.subject).toBe('A passkey of your Longhand account was removed')
  const last = writePasskeyLetter({ ...to, change: 'removed', isLast: true })
  for (const part of ['text', 'html'] as const) {
    expect(last[part]).toContain('no mail tells of further passkeys that are removed, and none can be added.')
    expect(removed[part]).not.toContain('no mail tells')
    expect(added[part]).toContain(
      'added to the account of ada@example.com at example.com/write, by Firefox on Linux',
    )
    expect(removed[part]).toContain('removed from the account of ada@example.com')
    for (const letter of [added, removed])
      expect(letter[part]).toContain(
        'sign in at https://example.com/write. In the settings, remove every passkey',
      )
  }
})

test('an address can put nothing into the page', () => {
  const email = `"<b>&'@example.com`
  const publicUrl = 'https://write.example.com'
  for (const { html } of [
    writeCodeLetter({ email, code: '123456', publicUrl }),
    writeNoAccountLetter({ email, mayBegin: true, publicUrl }),
    writeInvitationLetter({ email, link: publicUrl, expiresAt: 0, publicUrl }),
    writePasskeyLetter({ email, change: 'removed', publicUrl }),
  ]) {
    expect(html).toContain('&#34;&#60;b&#62;&#38;&#39;@example.com')
    expect(html).not.toContain('<b>')
  }
})
