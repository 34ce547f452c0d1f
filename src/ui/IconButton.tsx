import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { icon: LucideIcon; label: string }

/** A bare square button, which shows an icon and is called by its label. Classes are added. */
export const IconButton = ({ icon: Icon, label, className, ...props }: Props) => (
  <button type="button" className={`btn bare square ${className ?? ''}`.trim()} aria-label={label} {...props}>
    <Icon className="i" aria-hidden="true" />
  </button>
)
