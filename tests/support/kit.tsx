import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import texts from '../../src/i18n/hr/kit.json'
import { $dialogs } from '../../src/ui/dialogs.ts'
import { Kit } from '../../src/ui/Kit.tsx'
import { $toasts } from '../../src/ui/toasts.ts'

const viewer = { kind: 'employer', login: 'hotel@preko.example', companyId: 1 } as const

/** Renders inside the kit, in Croatian. Unmounted after each test. */
export const renderInKit = (children: ReactNode) =>
  render(children, {
    wrapper: ({ children }) => (
      <Kit language="hr" texts={texts} viewer={viewer}>
        {children}
      </Kit>
    ),
  })

afterEach(() => {
  cleanup()
  $dialogs.set([])
  $toasts.set([])
})
