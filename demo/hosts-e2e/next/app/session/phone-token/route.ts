export const dynamic = 'force-dynamic'

/** Here a site asks its own session for the person's token. */
export const GET = () => new Response(process.env.PHONE_TOKEN)
