import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { showFocusOfKeys } from '../lib/browser/show-focus-of-keys.ts'
import { App } from './app.tsx'

export function renderApp(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  showFocusOfKeys()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
