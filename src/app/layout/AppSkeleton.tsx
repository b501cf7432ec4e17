import { usePhone } from '../../view/use-phone'
import { LoadingOutline, Skeleton } from '../../ui/state/skeleton'
import { useStyles } from '../../ui/theme/use-styles'
import headerCss from './header.css?inline'
import sidebarCss from './sidebar.css?inline'

const ROWS = [0, 1, 2, 3, 4, 5]

/** The layout's outline while the five startup requests are pending. */
export function AppSkeleton() {
  const { text } = usePhone()
  useStyles(headerCss)
  useStyles(sidebarCss)
  return (
    <div className="vp-layout">
      <div className="vp-header" />
      <div className="vp-sidebar" />
      <LoadingOutline
        label={text.app.loadingApp}
        className="vp-layout__content vp-layout__content--list"
        data-shows="list"
      >
        <div className="vp-layout__list vp-layout__list--loading">
          {ROWS.map((row) => (
            <Skeleton key={row} width="100%" height={53} />
          ))}
        </div>
        <div className="vp-layout__detail">
          <Skeleton width="100%" height={240} />
        </div>
      </LoadingOutline>
    </div>
  )
}
