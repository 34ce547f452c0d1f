import type { ReactNode } from 'react'
import { useListState } from '../data/use-list-state.ts'
import { Kit } from '../ui/Kit.tsx'
import type { KitProps } from '../ui/kit-context.ts'
import { Charts } from './Charts.tsx'
import { Controls } from './Controls.tsx'
import { peopleList } from './demo-rows.ts'
import styles from './dev.module.css'
import { Notices } from './Notices.tsx'
import { People } from './People.tsx'
import { Questions } from './Questions.tsx'

/** The page `/dev/kit`: every piece of the kit in its states. */
export default function KitGallery({ kit, search }: { kit: KitProps; search: string }) {
  return (
    <Kit {...kit}>
      <div className="page">
        <header className="page-head">
          <h1>Kit</h1>
          <a href="/dev/kit/split">SplitPane</a>
          <a href="/dev/kit/administration">Admin</a>
        </header>
        <div className={styles['gallery']}>
          <Part title="Controls">
            <Controls />
          </Part>
          <Part title="Dialogs, toasts, menus">
            <Questions />
          </Part>
          <Part title="Charts">
            <Charts />
          </Part>
          <Notices />
        </div>
        <section className="card">
          <PeopleOfAddress search={search} />
        </section>
      </div>
    </Kit>
  )
}

const PeopleOfAddress = ({ search }: { search: string }) => <People list={useListState(peopleList, search)} />

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`card ${styles['part']}`}>
    <h2>{title}</h2>
    {children}
  </section>
)
