export { rootRoute as GET, rootRoute as HEAD, rootRoute as POST } from '@/server/http/server/next-route'
