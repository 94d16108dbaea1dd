import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { buildClientIfStale } from './build-client.ts'

// npm run journeys: the short journeys in Chromium, and beside them those in Firefox and WebKitGTK. Each of the two runs waits for
// a part of its time, in which the other one works. What the second one says is printed after the first.

// Once for both, because each of them would build the pages.
await buildClientIfStale()

// By a shell, because npm is not a program on every system.
const inChromium = spawn('npm run e2e:short', { shell: true, stdio: 'inherit' })
const inOthers = spawn('npm run browsers:short', { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
const others = Promise.all([text(inOthers.stdout), once(inOthers, 'exit')])
const [code] = await once(inChromium, 'exit')
const [said, [codeOfOthers]] = await others
process.stdout.write(said)
if (code !== 0 || codeOfOthers !== 0) process.exitCode = 1
