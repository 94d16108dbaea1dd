import { expect, test } from 'vitest'
import { askingPrompt } from './asking-prompt.ts'

const issuer = 'https://login.example.com'

test.each([
  ['one that says nothing is asked for the password', { issuer }, 'login'],
  [
    'Google, which knows no such question, asks for the account',
    { issuer: 'https://accounts.google.com' },
    'select_account',
  ],
  [
    'one that says what it knows is believed',
    { issuer, prompt_values_supported: ['none', 'select_account'] },
    'select_account',
  ],
  ['the password comes first', { issuer, prompt_values_supported: ['select_account', 'login'] }, 'login'],
  ['one that knows neither is asked for neither', { issuer, prompt_values_supported: ['none'] }, undefined],
  ['what is no list says nothing', { issuer, prompt_values_supported: 'none' }, 'login'],
])('%s', (_what, metadata, prompt) => {
  expect(askingPrompt(metadata)).toBe(prompt)
})
