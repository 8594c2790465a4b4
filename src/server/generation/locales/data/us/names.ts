/** Given and family names of the US by community, commonest first (Social Security and Census Bureau lists, own selection). */
export const usNames = {
  white: {
    male: `
      James John Robert Michael William David Richard Thomas Joseph Charles Christopher Daniel Matthew Mark Andrew
      Steven Paul Kevin Brian Ryan Jacob Nicholas Timothy Jeffrey Jason Joshua Eric Justin Scott Benjamin Tyler
      Brandon Stephen Patrick Gregory Kyle Adam Nathan Zachary Aaron Peter Ethan Jeremy Samuel Alexander Austin Jack
      Logan Dylan Sean Bradley Travis Cody Chad Keith Connor Cameron Jared Derek Luke Evan Mason Noah Liam Owen Hunter
      Cole Caleb Henry Oliver Wyatt Lucas Gavin Carter Landon Hudson Grayson Levi Lincoln Bennett Everett Harrison
      Garrett Trevor Brett Shane Blake Dustin Casey Corey Craig Todd Douglas Dennis Gary Larry Jerry Roger Gerald
      Raymond Lawrence Ronald Donald Kenneth Edward George Frank Walter Harold Carl Arthur Ralph Roy Eugene Russell
      Philip Bruce Wayne Dale Glenn Barry Randy Terry Danny Jimmy Ricky Tony Joe Alan Stanley Leonard Howard Warren
      Martin Vincent Theodore Marcus Seth Grant Spencer Chase Colin Ian Max Miles Simon Graham Preston Tanner Dalton
      Brody Cooper Parker Easton Sawyer Weston Beckett Declan Finn Wesley Eli Isaac Gabriel Dominic Nolan Xavier
      Jackson Aiden Jonathan Anthony Derrick Mitchell Curtis Darren Stuart Neil Ross Clayton Drew Heath Lance Kurt
      Clint Kirk Brent Jay Joel Micah Ezra Silas Jonah Elliott Emmett Griffin Reid Bryce Brady Tucker Colton`,
    female: `
      Mary Jennifer Elizabeth Linda Patricia Susan Jessica Sarah Karen Lisa Nancy Ashley Emily Kimberly Amanda Melissa
      Stephanie Rebecca Laura Amy Emma Olivia Rachel Nicole Samantha Katherine Megan Lauren Hannah Heather Elena Anna
      Michelle Angela Danielle Allison Christine Kelly Erin Julie Victoria Julia Sara Amber Courtney Abigail Madison
      Grace Sophia Ava Chloe Ella Natalie Brooke Morgan Paige Kayla Alexis Taylor Haley Sydney Claire Leah Molly
      Caroline Caitlin Kathryn Kathleen Margaret Barbara Carol Donna Sandra Sharon Deborah Cynthia Pamela Debra Diane
      Janet Judith Catherine Frances Martha Joyce Alice Jean Judy Cheryl Ann Marie Janice Doris Beverly Joan Evelyn
      Ruth Helen Virginia Dorothy Betty Shirley Brenda Gloria Teresa Rose Denise Tammy Dana Tracy Wendy Tina Dawn
      Robin Kristin Kristen Erica Jamie Holly Jill Stacy April Tara Melanie Heidi Katie Lindsay Vanessa Audrey Hailey
      Savannah Aubrey Lily Zoe Nora Hazel Violet Charlotte Amelia Harper Scarlett Penelope Layla Riley Eleanor Stella
      Lucy Ellie Madeline Isabella Mia Avery Addison Piper Ruby Sadie Quinn Josephine Clara Vivian Ivy Georgia Alaina
      Mackenzie Kendall Jenna Shannon Colleen Bridget Meredith Bethany Kara Krista Monica Valerie Renee Kristina
      Carrie Beth Tiffany Suzanne Ellen Peggy Connie Kathy Paula Theresa Anne Jane Lori Rhonda Jacqueline`,
    last: `
      Smith Johnson Miller Brown Davis Wilson Anderson Moore Taylor Thomas Martin Thompson White Clark Lewis Walker
      Hall Allen Young King Wright Hill Scott Green Adams Baker Nelson Campbell Mitchell Roberts Carter Phillips Evans
      Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Peterson Cooper Reed Bailey Kelly Howard
      Ward Cox Richardson Wood Watson Brooks Bennett Gray James Hughes Price Myers Long Foster Sanders Ross Powell
      Sullivan Russell Perry Butler Barnes Fisher Henderson Patterson Reynolds Graham Hamilton Wallace West Cole Jordan
      Hayes Bryant Gibson Ellis Stevens Murray Ford Marshall McDonald Harrison Woods Kennedy Burns Gordon Shaw Holmes
      Rice Robertson Hunt Black Palmer Mills Nichols Grant Knight Ferguson Stone Dunn Hawkins Wheeler Hudson Stephens
      Payne Pierce Matthews Spencer Gardner Berry Wagner Willis Ray Watkins Olson Carroll Duncan Snyder Hart Cunningham
      Bradley Lane Andrews Harper Fox Riley Armstrong Carpenter Weaver Greene Elliott Sims Lawrence Schmidt Hansen
      Fields Peters Kelley Franklin Lawson Schultz Burke Schneider Hoffman Carlson Meyer Larson Keller Weber Becker
      Schwartz Klein Fuller Lynch Bishop Montgomery Jensen Curtis Meyers Johnston Erickson Novak Kowalski Romano Russo
      Esposito Marino Caruso DeLuca Ricci O'Brien O'Connor O'Neill McCarthy McCoy McKinney Gallagher Donovan Quinn
      Brennan Doyle Flynn Callahan Fitzgerald Barrett Sweeney Walsh Hogan Dalton Boyd Warren Kramer Bauer Vogel Zimmerman
      Kaufman Hess Lang Frank Berger Bergman Lindgren Nielsen Sorensen Swanson Gustafson Lindstrom Holt Barker Norris
      Cross Blair Chandler Sherman Whitaker Thornton Hubbard Bowman Goodman Levine Cohen Goldberg Friedman Rosenberg
      Kaplan Stein Miles Barton Parsons Sutton Wade Baxter Conner Blevins Hensley Combs Prater Frye Haley Sloan Pratt`,
  },
  hispanic: {
    male: `
      Jose Juan Luis Carlos Jesus Miguel Jorge Francisco Antonio Manuel Pedro Alejandro Ricardo Fernando Roberto Mario
      Eduardo Javier Rafael Sergio Ramon Raul Angel Hector Oscar Victor Ruben Alberto Armando Arturo Enrique Cesar
      Salvador Gerardo Julio Alfredo Ernesto Diego Mateo Santiago Sebastian Andres Adrian Ivan Marco Pablo Gustavo
      Guillermo Rodolfo Felipe Esteban Ignacio Gilberto Ismael Hugo Omar Rene Rogelio Jaime Leonardo Emilio Lorenzo
      Tomas Joaquin Rodrigo Mauricio Emiliano Maximiliano Cristian Israel Saul Abel Abraham Alonso Agustin Damian
      Elias Ezequiel Fabian Gael Isaias Josue Leonel Moises Nicolas Octavio Orlando Osvaldo Ramiro Reynaldo Samuel
      Simon Ulises Uriel Xavier Daniel David Anthony Joel`,
    female: `
      Maria Guadalupe Ana Rosa Carmen Juana Margarita Elizabeth Leticia Alejandra Veronica Patricia Gabriela Martha
      Sofia Camila Valentina Isabella Daniela Andrea Mariana Adriana Claudia Diana Fernanda Lucia Karla Laura Monica
      Sandra Silvia Teresa Yolanda Alicia Angelica Beatriz Blanca Carolina Catalina Cecilia Cristina Dolores Elena
      Elisa Elvira Emilia Esmeralda Esperanza Estefania Esther Eva Fatima Gloria Graciela Ines Irene Irma Isabel
      Jimena Josefina Julia Juliana Liliana Lorena Lourdes Luisa Luz Magdalena Marisol Marisela Maribel Mercedes
      Miriam Natalia Norma Olga Paola Paulina Pilar Raquel Rebeca Regina Renata Rocio Ruth Sara Selena Soledad
      Susana Valeria Vanessa Victoria Virginia Ximena Yesenia Zoraida Itzel Araceli`,
    last: `
      Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Reyes
      Morales Cruz Ortiz Gutierrez Chavez Ramos Ruiz Alvarez Mendoza Vasquez Castillo Jimenez Moreno Romero Herrera
      Medina Aguilar Garza Castro Vargas Fernandez Guzman Munoz Mendez Salazar Soto Delgado Pena Rios Alvarado
      Sandoval Contreras Valdez Guerrero Ortega Estrada Nunez Maldonado Vega Vazquez Santiago Dominguez Espinoza
      Silva Padilla Marquez Cortez Rojas Acosta Figueroa Luna Juarez Navarro Campos Molina Avila Ayala Mejia
      Carrillo Duran Santos Salinas Robles Solis Lara Cervantes Aguirre Deleon Miranda Ochoa Cardenas Montoya
      Rosales Fuentes Trujillo Valencia Velasquez Serrano Ibarra Camacho Colon Pacheco Cabrera Suarez Barrera
      Escobar Villarreal Cisneros Gallegos Montes Cantu Calderon Trevino Zamora Orozco Tapia Bautista Villanueva
      Rosario Marin Mora Rangel Macias Zuniga Corona Quintero Galvan Peralta Arellano Esparza Velez Meza Cordova`,
  },
  black: {
    male: `
      James Michael Anthony Christopher Marcus Brandon Andre Darius Terrence Malik Jamal Darnell Tyrone Reginald Isaiah
      Elijah Jordan Xavier Terrell Maurice Demetrius Derrick Lamar Curtis Calvin Cedric Clarence Cornelius
      Deandre Deshawn Desmond Donnell Dwayne Earl Emmanuel Ernest Floyd Frederick Gregory Isaac Ivan Jaylen Jermaine
      Jerome Julian Kareem Kelvin Kendrick Kenneth Khalil Lamont Leon Leroy Levar Marquis Marvin Melvin Montez Nathaniel
      Omar Otis Percy Quentin Quincy Rashad Raymond Rodney Roderick Roosevelt Samuel Shawn Sherman Solomon Sylvester
      Theodore Travon Trey Tyrell Tyrese Vernon Vincent Virgil Wendell Willie Winston Zion Ahmad Amir Caleb Jalen
      Jayden Josiah Kobe Micah Nasir Rasheed Tariq Tremaine Wesley`,
    female: `
      Jasmine Ebony Keisha Latoya Tamika Aaliyah Imani Kiara Destiny Brianna Jada Tiara Raven Alexis Monique Tanisha
      Danielle Erica Kimberly Angela Tiffany Crystal Shanice Latasha Yolanda Denise Sharon Gwendolyn Bernice
      Beatrice Bettye Brenda Carla Charlene Chanel Cheryl Christina Claudette Cora Deborah Delores Diamond Dominique
      Doris Earnestine Ella Essence Estelle Ethel Evelyn Faith Felicia Fatima Gloria Hattie Ida Jacqueline Janae
      Janelle Janice Jocelyn Joyce Kayla Kennedy Kenya Khadijah Lakeisha Latrice Lauren Lillian Loretta Lucille
      Makayla Marva Mavis Maya Michelle Naomi Nia Nicole Nevaeh Octavia Patrice Porsha Precious Regina Renita Rhonda
      Robin Rochelle Ruby Sabrina Serenity Sheila Simone Skylar Stephanie Tamara Tamia Tasha Tonya Trinity Valencia
      Vanessa Vivian Wanda Whitney Yvette Yvonne Zaria Zora`,
    last: `
      Williams Johnson Smith Jones Brown Jackson Davis Thomas Harris Robinson Taylor Wilson Moore White Washington
      Thompson Lewis Walker Green Hall Carter Allen Scott Wright King Mitchell Young Turner Hill Campbell Anderson
      Jefferson Parker Evans Edwards Collins Stewart Morris Coleman Jenkins Bell Brooks Sanders Ross Powell Bryant
      Alexander Griffin Butler Simmons Foster Howard Gordon Ford Woods Henry Tucker Hunter Hicks Freeman Wells Webb
      Simpson Stevens Porter Watkins Dixon Gibson Mason Grant Holmes Robertson Hawkins Daniels Banks Dorsey Gaines
      Booker Charles Joseph Francis Pierre Boone Battle Bolden Bowden Bradford Broadnax Byrd Cannon Chambers Clay
      Cobb Cooper Cotton Crawford Cummings Dawson Dukes Easley Ellison Ewing Fields Flowers Gadson Goodwin Graves
      Hairston Hampton Hardy Harrell Holloway Houston Ingram Ivory Jarvis Joyner Lawson Lloyd Logan Lyles Mack
      Marshall Mayfield McClain McCray McDaniel McKnight Merriweather Mosley Neal Norwood Outlaw Owens Patterson
      Payton Pettigrew Pope Randolph Ransom Rhodes Richardson Rivers Rucker Shelton Singletary Sims Spears Sumpter
      Tate Terrell Tolbert Townsend Tubman Upshaw Vaughn Walton Ware Watts Weathers Wilkins Wiggins Winfield Woodard`,
  },
  southAsian: {
    male: `
      Raj Amit Sanjay Rahul Anil Vijay Rajesh Suresh Ravi Arjun Rohan Aditya Vikram Nikhil Sandeep Deepak Manish Ashok
      Prakash Sunil Ramesh Mahesh Ganesh Karthik Krishna Srinivas Venkat Hari Gopal Mohan Kiran Ajay Alok Anand Ankit
      Arun Ashwin Bharat Chetan Dev Dinesh Gaurav Harish Hitesh Jay Kunal Mayur Mukesh Naveen Neel Nitin Pankaj Parth
      Pranav Rakesh Rishi Sachin Samir Shyam Siddharth Sumit Tarun Tejas Varun Vivek Yash
      Harpreet Gurpreet Jaspal Manpreet Sukhdev`,
    female: `
      Priya Anita Sunita Neha Pooja Anjali Kavita Lakshmi Divya Shreya Meera Nisha Rekha Sita Radha Swati Deepa Sneha
      Aditi Aishwarya Akshata Amrita Ananya Anusha Aparna Archana Asha Bhavna Chitra Geeta Hema Indira Isha Jaya
      Jyoti Kajal Kalpana Kamala Komal Lata Leela Madhuri Mala Mamta Manisha Maya Megha Mina Nandini Padma Pallavi
      Parvati Preeti Rani Rashmi Ritu Roshni Rupal Sangeeta Sarita Seema Shilpa Shweta Smita Sonal Sudha Suman Sushma
      Tanvi Uma Usha Vandana Vidya Simran Harleen Jasleen`,
    last: `
      Patel Singh Shah Kumar Sharma Gupta Reddy Desai Mehta Joshi Rao Iyer Nair Jain Agarwal Verma
      Mishra Pandey Chatterjee Mukherjee Banerjee Das Bose Sen Ghosh Dutta Roy Menon Pillai Krishnan Subramanian
      Raman Srinivasan Narayan Venkataraman Naidu
      Chaudhry Kapoor Khanna Malhotra Chopra Bhatia Sethi Arora Gill Sandhu Dhillon Grewal Sidhu Kaur Parikh Trivedi
      Bhatt Dave Modi Amin Thakkar Parekh Vyas Kulkarni Patil Deshpande Joseph Thomas Mathew Varghese`,
  },
}

export const usMiddleNames = {
  male: `
    James Michael Lee John William Robert Joseph David Edward Thomas Allen Alexander Ray Paul Scott Christopher Anthony
    Wayne Charles Daniel Alan Andrew Ryan Matthew Dean Patrick Francis George Henry Louis Benjamin Nicholas Samuel Peter
    Jay Eugene Dale Lynn Cole Grant Reid Jude Blake Bradley Douglas Earl Gene Glenn Keith Martin Stephen Vincent Walter`,
  female: `
    Marie Ann Lynn Elizabeth Rose Nicole Grace Michelle Jean Renee Louise Kay Jane Mae Lee Catherine Kathleen Dawn Joy
    Faith Hope Claire Anne Christine Danielle Denise Diane Elaine Ellen Frances Gail Helen Irene Jo Katherine Leigh
    Lorraine Margaret Mary Noelle Olivia Paige Patricia Rae Rebecca Ruth Sue Suzanne Theresa Victoria Yvonne Belle`,
  hispanicMale: `
    Antonio Luis Manuel Jose Alberto Angel Jesus Carlos Javier Alejandro Eduardo Enrique Daniel David Gabriel Rafael
    Miguel Francisco Andres Ignacio Ramon Ernesto Alfonso Emilio Mateo Fernando`,
  hispanicFemale: `
    Maria Isabel Guadalupe Elena Carmen Teresa Luz Rosa Fernanda Alejandra Beatriz Cristina Patricia Elizabeth Sofia
    Lucia Victoria Mercedes Ines Concepcion Esperanza Dolores Raquel Milagros Ivette Marisol`,
  southAsianMale: `
    Kumar Raj Dev Krishna Mohan Lal Prasad Anand Nath Ram Chandra Das Vijay Ravi Kishore Prakash Shankar Narayan`,
  southAsianFemale: `
    Devi Rani Maya Asha Lakshmi Kumari Priya Lata Rekha Bala Gauri Uma Jaya Nisha Leela Sita Anjali Meena`,
}
