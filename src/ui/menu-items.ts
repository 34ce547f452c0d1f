import type { ReactNode } from 'react'

export type MenuItem =
  | 'separator'
  | {
      text: string
      icon?: ReactNode
      /** Shown at the end of the line. */
      note?: string
      /** Shown at the end of the line, as `Shortcut.keys`. */
      keys?: string
      /** A link; else `run`. */
      href?: string
      opensNewTab?: boolean
      run?: () => void
      isDestructive?: boolean
      isDisabled?: boolean
    }

export type MenuAction = Exclude<MenuItem, 'separator'>
