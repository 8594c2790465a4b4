/** The least a Next route can do: what every request pays before anything of ours runs. */
export const dynamic = 'force-dynamic'

export const GET = () => Response.json({ status: 'ok' })

export const POST = async (request: Request) => Response.json({ length: JSON.stringify(await request.json()).length })
