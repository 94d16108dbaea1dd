import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { refuseFiles } from './lib/refuse-files.ts'
import { trustOwnScripts } from './lib/trust-own-scripts.ts'
import { followVisibleArea } from './lib/visible-area.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

trustOwnScripts()
followVisibleArea()
refuseFiles()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
