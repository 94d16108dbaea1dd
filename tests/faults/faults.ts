import type { Fault } from './fault.ts'
import { answerLost } from './list/answer-lost.ts'
import { browserKilled } from './list/browser-killed.ts'
import { offlineDevices } from './list/offline-devices.ts'
import { serverKilled } from './list/server-killed.ts'
import { twoWindows } from './list/two-windows.ts'

/** In the order of the table. */
export const faults: Fault[] = [browserKilled, serverKilled, answerLost, offlineDevices, twoWindows]
