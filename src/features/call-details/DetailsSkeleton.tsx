import { LoadingOutline, Skeleton } from '../../ui/state/skeleton'

/** The outline of a call's details or form. */
export function DetailsSkeleton({ label }: { label: string }) {
  return (
    <LoadingOutline label={label} className="vp-details-skeleton">
      <Skeleton width="40%" height={24} />
      <Skeleton width="75%" />
      <Skeleton width="60%" />
      <Skeleton shape="block" height={96} />
      <Skeleton width="50%" />
    </LoadingOutline>
  )
}
