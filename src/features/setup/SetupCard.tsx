import type { ReactNode } from 'react'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import css from './setup.css?inline'

/** The card of every setup page. It is a region, named by its title. */
export function SetupCard({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  useStyles(css)
  return (
    <section className="vp-setup" aria-labelledby={labelledBy}>
      <Panel>{children}</Panel>
    </section>
  )
}
