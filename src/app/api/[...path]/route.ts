export {
  apiRoute as DELETE,
  apiRoute as GET,
  apiRoute as HEAD,
  apiRoute as OPTIONS,
  apiRoute as PATCH,
  apiRoute as POST,
  apiRoute as PUT,
} from '@/server/http/server/next-route'
