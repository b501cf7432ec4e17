/** The socket's address (`live/topics`). `token` is the access token, or the host's one-time ticket instead. */
export function liveUrl(
  { socketUrl, tenantId, instituteId }: { socketUrl: string; tenantId: string; instituteId: string },
  token: string,
): string {
  const url = new URL(socketUrl)
  url.searchParams.set('tenantId', tenantId)
  url.searchParams.set('instituteId', instituteId)
  url.searchParams.set('token', token)
  return url.href
}
