import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { freePort } from '../support/free-port.ts'

test('npm start says where it listens, and stopping npm stops the server', async () => {
  const dataDir = test.info().outputPath('data')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const npm = spawn('npm', ['start'], {
    // An empty value counts as not set, and overrides a developer's own `.env`.
    env: {
      ...process.env,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      PUBLIC_URL: origin,
      DATABASE_URL: '',
      SMTP_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const exited = once(npm, 'exit')

  try {
    await expect.poll(() => output).toContain(origin)
    expect((await fetch(`${origin}/healthz`)).ok).toBe(true)
    expect(await (await fetch(origin)).text()).toContain('<title>Longhand</title>')

    // The pages are already built, so nothing is printed about that.
    expect(output).not.toContain('Building')
  } finally {
    npm.kill('SIGTERM')
    await exited
  }
  const isGone = () =>
    fetch(origin).then(
      () => false,
      () => true,
    )
  await expect.poll(isGone).toBe(true)
})
