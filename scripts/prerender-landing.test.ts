import { resolve } from 'node:path'
import { createServer, runnerImport } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { prerenderLanding } from './prerender-landing.ts'

vi.mock('vite', async (original) => {
  const vite = await original<typeof import('vite')>()
  return { ...vite, runnerImport: vi.fn(vite.runnerImport) }
})

test('while one develops, the landing page is rendered anew when one of its files is saved, and loaded again', async () => {
  const vite = await createServer({
    configFile: false,
    root: 'client',
    plugins: [prerenderLanding()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  })
  onTestFinished(() => vite.close())
  const send = vi.spyOn(vite.ws, 'send')
  const load = () => vite.transformIndexHtml('/', '<body><!-- The landing page --></body>')

  expect(await load()).toContain('Start Writing')
  expect(await load()).toContain('Start Writing')
  expect(runnerImport).toHaveBeenCalledTimes(1)

  vite.watcher.emit('change', resolve('client/pages/landing/hero.tsx'))
  await expect.poll(() => send.mock.calls).toContainEqual([expect.objectContaining({ type: 'full-reload' })])
  expect(await load()).toContain('Start Writing')
  expect(runnerImport).toHaveBeenCalledTimes(2)
})
