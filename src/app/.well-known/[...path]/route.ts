export { documentRoute as GET } from '@/server/http/server/next-route'
