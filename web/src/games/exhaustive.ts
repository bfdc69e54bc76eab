/**
 * The default of a switch that names every case. A missing case does not compile; at run time an unknown one, such as an
 * event of a newer server, gives *otherwise*.
 */
export function exhausted<T>(_missing: never, otherwise: T): T {
  return otherwise;
}
